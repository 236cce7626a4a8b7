import { Copy, EllipsisVertical, Lock, Plus, Sun } from 'lucide-react';
import { isEmpty, never, type Stretch, type Weekday, wholeDay } from '#machines/opening-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../layers/menu.tsx';
import { StretchFields } from './stretch-fields.tsx';

export interface OpeningDayRowProps {
  weekday: Weekday;
  /** One at least; a closed day has one that ends when it begins. */
  stretches: readonly Stretch[];
  errorOf: (stretch: number, end: 'startTime' | 'endTime') => string | undefined;
  onChange: (stretches: Stretch[]) => void;
  /** The days that are to have the same hours. */
  onCopy: (isMeant: (weekday: Weekday) => boolean) => void;
}

export const OpeningDayRow = ({ weekday, stretches, errorOf, onChange, onCopy }: OpeningDayRowProps) => {
  const { t } = useTranslation('hours');
  const name = t(`weekdays.${weekday}`);
  const isClosed = stretches.every(isEmpty);
  const add = () => onChange(isClosed ? [{ startTime: '08:00', endTime: '18:00' }] : [...stretches, unwritten]);
  return (
    <li className="grid grid-cols-[8rem_minmax(0,1fr)_auto] items-start gap-x-3 py-2 @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:gap-y-1">
      <span className="leading-9 @max-lg:leading-8">{name}</span>
      <StretchFields
        of={name}
        stretches={stretches}
        errorOf={errorOf}
        onChange={onChange}
        className="@max-lg:col-span-2 @max-lg:row-start-2"
      />
      <span className="flex pt-0.5 @max-lg:pt-0">
        <IconButton label={t('addStretch', { weekday: name })} disabled={stretches.length >= MAX} onClick={add}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
        <Menu
          button={
            <IconButton label={t('more', { weekday: name })}>
              <EllipsisVertical size={16} aria-hidden="true" />
            </IconButton>
          }
          groups={[
            {
              id: 'day',
              entries: [
                {
                  id: 'whole',
                  label: t('wholeDay'),
                  icon: <Sun size={16} aria-hidden="true" />,
                  onSelect: () => onChange([wholeDay]),
                },
                {
                  id: 'closed',
                  label: t('closed'),
                  icon: <Lock size={16} aria-hidden="true" />,
                  onSelect: () => onChange([never]),
                },
              ],
            },
            {
              id: 'copy',
              entries: [
                {
                  id: 'workdays',
                  label: t('copyToWorkdays'),
                  icon: <Copy size={16} aria-hidden="true" />,
                  onSelect: () => onCopy((each) => each !== 'saturday' && each !== 'sunday'),
                },
                {
                  id: 'all',
                  label: t('copyToAll'),
                  icon: <Copy size={16} aria-hidden="true" />,
                  onSelect: () => onCopy(() => true),
                },
              ],
            },
          ]}
        />
      </span>
    </li>
  );
};

const MAX = 6;
const unwritten: Stretch = { startTime: '', endTime: '' };
