import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { CampaignVariable } from '#contract/schema.ts';
import { Tabs } from '#web/components/tabs.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type CampaignValues, type Slot, type SlotName, slots } from './campaign-rules.ts';
import { CampaignText } from './campaign-text.tsx';

interface CampaignSlotsProps {
  kind: 'message' | 'confirmationMessage';
  label: string;
  slot: Slot;
  onSlot: (slot: Slot) => void;
  own: readonly CampaignVariable[];
}

/** Five variants of a message, one at a time; variables go in where the caret stands. */
export const CampaignSlots = ({ kind, label, slot, onSlot, own }: CampaignSlotsProps) => {
  const { t } = useTranslation('campaigns');
  const written = useWatch<CampaignValues, SlotName[]>({ name: slots.map((each): SlotName => `${kind}${each}`) });
  const panelId = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <Tabs
        look="pill"
        label={label}
        panelId={panelId}
        tabs={slots.map((each, index) => ({
          id: String(each),
          label: (
            <>
              <span className="max-sm:sr-only">{t('variant', { number: each })}</span>
              <span className="sm:hidden" aria-hidden="true">
                {each}
              </span>
              {written[index]?.trim() && <span className="sr-only"> {t('written')}</span>}
              {written[index]?.trim() && (
                <span className="ml-1.5 inline-block size-1.5 rounded-full bg-current" aria-hidden="true" />
              )}
            </>
          ),
        }))}
        selected={String(slot)}
        onSelect={(id) => onSlot((slots.find((each) => String(each) === id) ?? 1) as Slot)}
      />
      <CampaignText key={slot} id={panelId} name={`${kind}${slot}`} label={label} own={own} />
    </div>
  );
};
