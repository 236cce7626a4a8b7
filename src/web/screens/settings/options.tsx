import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Setting } from '#contract/schema.ts';
import { botWordsOf } from '#machines/bot/words.ts';
import {
  type ChosenKey,
  type SettingKey,
  settingChoices,
  type WordKey,
  type WrittenKey,
  wordSettings,
} from '#machines/settings/choices.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChosenSetting } from './chosen-setting.tsx';
import { WordSetting } from './word-setting.tsx';
import { WrittenSetting } from './written-setting.tsx';

export interface OptionsProps {
  settings: Readonly<Partial<Record<SettingKey, Setting>>>;
  /** What is on its way to be stored, and shown already. */
  wanted: Readonly<Partial<Record<SettingKey, string>>>;
  /** How often each was stored since the screen was opened. */
  stored: Readonly<Partial<Record<SettingKey, number>>>;
  /** Why the last change of it was refused, in words. */
  errorOf: (key: SettingKey) => string | undefined;
  onChange: (key: SettingKey, value: string) => void;
}

/** The tab Opções: every setting of section 3, stored as soon as it is changed. */
export const Options = ({ settings, wanted, stored, errorOf, onChange }: OptionsProps) => {
  const { t } = useTranslation('settings');
  const chosen = (key: ChosenKey | 'country') => (
    <ChosenSetting
      key={key}
      settingKey={key}
      value={wanted[key] ?? settings[key]?.value ?? firstOf(key)}
      busy={key in wanted}
      error={errorOf(key)}
      onChange={(value) => onChange(key, value)}
    />
  );
  const heldBy = (key: SettingKey) => wanted[key] ?? settings[key]?.value ?? '';
  const otherwise = botWordsOf([{ key: 'botLanguage', value: heldBy('botLanguage') }]);
  const word = (key: WordKey) => (
    <WordSetting
      // Once stored, or changed by somebody else, its box begins with what is stored.
      key={`${key} ${settings[key]?.value ?? ''}`}
      settingKey={key}
      value={settings[key]?.value ?? ''}
      otherwise={otherwise[wordOf[key]]}
      busy={key in wanted}
      error={errorOf(key)}
      onSave={(value) => onChange(key, value)}
    />
  );
  const written = (key: WrittenKey) => (
    <WrittenSetting
      // Once stored, its box begins empty again.
      key={`${key} ${stored[key] ?? 0}`}
      settingKey={key}
      isSet={settings[key]?.isSet ?? false}
      busy={key in wanted}
      error={errorOf(key)}
      onSave={(value) => onChange(key, value)}
    />
  );
  return (
    <div className="grid items-start gap-x-8 gap-y-7 pt-5 pb-10 lg:grid-cols-2">
      <div className="flex flex-col gap-7">
        <Group title={t('groups.service')}>
          {chosen('country')}
          {chosen('userRating')}
          {chosen('thanksHours')}
          {chosen('scheduleType')}
          {chosen('sendGreetingAccepted')}
          {chosen('sendMsgTransfTicket')}
          {chosen('userCampaigns')}
        </Group>
        <Group title={t('groups.bot')}>
          {chosen('botLanguage')}
          {wordSettings.map(word)}
        </Group>
      </div>
      <div className="flex flex-col gap-7">
        <Group title={t('groups.channel')}>
          {chosen('call')}
          {chosen('CheckMsgIsGroup')}
          {chosen('sendSeen')}
          {chosen('sendTyping')}
          {chosen('chatBotType')}
        </Group>
        <FoldedGroup
          title={t('groups.systems')}
          note={t('systemsKept')}
          isOpen={systems.some((key) => settings[key]?.isSet)}
        >
          {systems.map(written)}
        </FoldedGroup>
      </div>
    </div>
  );
};

const systems: readonly WrittenKey[] = [
  'ipixc',
  'tokenixc',
  'ipmkauth',
  'clientidmkauth',
  'clientsecretmkauth',
  'asaas',
];

const firstOf = (key: ChosenKey | 'country') => (key === 'country' ? 'BR' : settingChoices[key][0]);

const wordOf = { botUnknown: 'unknown', botBack: 'back', botMain: 'main', botHuman: 'human' } as const;

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="font-semibold">{title}</h2>
    <div className="mt-2.5 divide-y divide-line2 rounded-md border border-line">{children}</div>
  </section>
);

/** What few need, folded unless they have something of it. */
const FoldedGroup = ({ title, note, isOpen, children }: FoldedGroupProps) => (
  <details open={isOpen} className="group">
    <summary className="flex cursor-pointer list-none items-start gap-2 rounded-sm [&::-webkit-details-marker]:hidden">
      <ChevronRight
        size={16}
        className="mt-1 shrink-0 text-ink3 transition-transform duration-100 group-open:rotate-90"
        aria-hidden="true"
      />
      <span>
        <h2 className="font-semibold">{title}</h2>
        <span className="mt-1 block text-sm text-ink2">{note}</span>
      </span>
    </summary>
    <div className="mt-2.5 divide-y divide-line2 rounded-md border border-line">{children}</div>
  </details>
);

interface FoldedGroupProps {
  title: string;
  note: string;
  isOpen: boolean;
  children: ReactNode;
}
