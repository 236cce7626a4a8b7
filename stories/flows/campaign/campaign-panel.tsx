import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { campaignMachine } from '#machines/campaign.ts';
import { type Atom, useAtom } from '#web/atom.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input, TextArea } from '#web/components/fields/input.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { CampaignMark } from './campaign-mark.tsx';
import { CampaignTime } from './campaign-time.tsx';
import { texts } from './texts.ts';

export interface CampaignPanelProps {
  actor: ActorRefFrom<typeof campaignMachine>;
  /** What time it is, an ISO instant: the panel asks no other clock. */
  clock: Atom<string>;
}

/** One campaign: each button stands there only while the machine allows what it asks for. */
export const CampaignPanel = ({ actor, clock }: CampaignPanelProps) => {
  const now = useAtom(clock, (at) => at);
  const snapshot = useSelector(actor, (current) => current);
  const [saved, setSaved] = useState({ name: 'Feira de maio', message: 'Olá {nome}, a feira começa no sábado.' });
  const [draft, setDraft] = useState(saved);
  const edit = { type: 'campaign.edit', at: now } as const;
  const canEdit = snapshot.can(edit);

  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-6">
      <p className="text-xs text-ink2">
        {texts.now} <time dateTime={now}>{formatDateTime(now)}</time>
      </p>
      <form
        noValidate
        className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5"
        onSubmit={(submit) => {
          submit.preventDefault();
          if (!canEdit) return;
          actor.send(edit);
          setSaved(draft);
        }}
      >
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 grow basis-40 text-lg font-semibold">{saved.name}</h1>
          <CampaignMark status={snapshot.value} />
          {snapshot.can({ type: 'campaign.stop' }) && (
            <Button onClick={() => actor.send({ type: 'campaign.stop' })}>{texts.stop}</Button>
          )}
          {snapshot.can({ type: 'campaign.restart' }) && (
            <Button onClick={() => actor.send({ type: 'campaign.restart' })}>{texts.restart}</Button>
          )}
        </header>
        <Field label={texts.name}>
          {(field) => (
            <Input
              {...field}
              readOnly={!canEdit}
              value={draft.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          )}
        </Field>
        <Field label={texts.message}>
          {(field) => (
            <TextArea
              {...field}
              rows={3}
              readOnly={!canEdit}
              value={draft.message}
              onChange={({ target }) => setDraft({ ...draft, message: target.value })}
            />
          )}
        </Field>
        <CampaignTime
          key={snapshot.context.scheduledAt}
          snapshot={snapshot}
          now={now}
          onSchedule={(scheduledAt) => actor.send({ type: 'campaign.schedule', scheduledAt, at: now })}
          onUnschedule={() => actor.send({ type: 'campaign.unschedule', at: now })}
        />
        <footer className="flex flex-wrap items-center justify-end gap-3">
          {!canEdit && <p className="min-w-0 flex-1 text-sm text-ink2">{whyNot[snapshot.value]}</p>}
          {canEdit && (
            <Button type="submit" variant="primary">
              {texts.save}
            </Button>
          )}
        </footer>
      </form>
    </main>
  );
};

/** Why nothing can be saved, by the status; the others can always be edited. */
const whyNot = {
  INATIVA: '',
  PROGRAMADA: texts.lastHour,
  EM_ANDAMENTO: texts.running,
  CANCELADA: '',
  FINALIZADA: texts.finished,
};
