import { Switch } from '#web/components/fields/switch.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { setPreference, usePreference } from '#web/preferences.ts';
import { Key } from './key.tsx';
import { type CommandGroup, commands, nameOf } from './registry.ts';

/** Every key and what it does, and the switch for those who want none. */
export const KeyList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['commands', 'shell']);
  const singleKeys = usePreference('singleKeys');
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} size="lg">
      <div className="pb-2">
        <Switch
          label={t('keys.single')}
          hint={t('keys.singleHint')}
          checked={singleKeys}
          onChange={(on) => setPreference('singleKeys', on)}
        />
      </div>
      <div className="columns-1 gap-8 sm:columns-2">
        <Keys
          title={t('keys.everywhere')}
          rows={[
            ['mod+k', t('menu')],
            ['escape', t('keys.leaveText')],
          ]}
        />
        {groups.map((group) => (
          <Keys
            key={group}
            title={t(`groups.${group}`)}
            rows={commands.flatMap((command) =>
              command.group === group && command.key ? [[command.key, nameOf(command, t)] as const] : [],
            )}
          />
        ))}
      </div>
    </Dialog>
  );
};

const groups: readonly CommandGroup[] = ['moving', 'ticket', 'writing', 'desk'];

const Keys = ({ title, rows }: { title: string; rows: readonly (readonly [key: string, name: string])[] }) => (
  <section className="break-inside-avoid py-2">
    <h3 className="pb-1 text-xs font-semibold text-ink3">{title}</h3>
    <dl>
      {rows.map(([key, name]) => (
        <div key={key} className="flex items-center gap-3 py-1">
          <dd className="order-1 min-w-0 flex-1">{name}</dd>
          <dt className="order-2">
            <Key name={key} />
          </dt>
        </div>
      ))}
    </dl>
  </section>
);
