import type { NotificationPreferences, NotificationWays } from '#contract/schema.ts';
import type { NotificationKind, NotificationWay } from '#machines/notification-preferences/preferences.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface KindsTableProps {
  preferences: NotificationPreferences;
  kinds: readonly NotificationKind[];
  onChange: (kind: NotificationKind, ways: NotificationWays) => void;
}

const ways: readonly NotificationWay[] = ['sound', 'desktop'];

/** How each kind is told. A way that is switched off altogether keeps its choices. */
export const KindsTable = ({ preferences, kinds, onChange }: KindsTableProps) => {
  const { t } = useTranslation('notification-preferences');
  return (
    <table className="w-full border-y border-line text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-ink2">
          <th scope="col" className="py-2 text-left font-medium">
            {t('kinds.kind')}
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className="w-24 px-1 py-2 font-medium max-sm:w-18">
              {t(`kinds.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line2">
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-2 text-left font-normal">
              {t(`kinds.of.${kind}`)}
            </th>
            {ways.map((way) => (
              <td key={way} className="px-1 text-center">
                <label className="inline-grid size-8 place-items-center">
                  <input
                    type="checkbox"
                    className="size-4.5 accent-primary"
                    aria-label={t('kinds.cell', { kind: t(`kinds.of.${kind}`), way: t(`kinds.${way}`) })}
                    checked={preferences.kinds[kind][way]}
                    disabled={!preferences[way]}
                    onChange={({ target }) => onChange(kind, { ...preferences.kinds[kind], [way]: target.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
