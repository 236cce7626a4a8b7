import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Message } from '#contract/schema.ts';
import { createAtom } from '#web/atom.ts';
import { Composer } from '#web/components/composer/composer.tsx';
import type { OlderState } from '#web/components/conversation/conversation-edge.tsx';
import { ConversationLatest } from '#web/components/conversation/conversation-latest.tsx';
import { ConversationList } from '#web/components/conversation/conversation-list.tsx';
import { ConversationReaching } from '#web/components/conversation/conversation-reaching.tsx';
import { MessageBubble } from '#web/components/message/message-bubble.tsx';
import { messageHeight } from '#web/components/message/message-height.ts';
import {
  ConversationEmpty,
  ConversationUnchosen,
} from '#web/screens/tickets/views/conversation/conversation-empty.tsx';
import { ConversationHeader } from '#web/screens/tickets/views/conversation/conversation-header.tsx';
import { aConversation, aMessage, aTicket } from '../../tests/support/screens/tickets.ts';
import { withMedia } from '../support/media.tsx';

interface PaneProps {
  messages: Message[];
  older: OlderState;
  firstUnread?: number;
  width?: string;
}

const nothing = () => undefined;
const can = { accept: false, return: true, transfer: true, resolve: true, reopen: false, snooze: true, delete: true };

const noText = createAtom('');

/** The whole pane out of its views, as the screen puts it together. */
const Pane = ({ messages, older, firstUnread, width = 'max-w-190' }: PaneProps) => {
  const byKey = new Map(messages.map((message) => [String(message.id), message]));
  const first = firstUnread === undefined ? undefined : messages.at(-firstUnread);
  return (
    <div className={`flex h-screen flex-col ${width}`}>
      <ConversationHeader ticket={aTicket()} can={can} onOutcome={nothing} onCopyNumber={nothing} />
      <ConversationList
        label="Conversa com Padaria Monte Claro"
        messageKeys={[...byKey.keys()]}
        entryOf={(key) => byKey.get(key)}
        keyOf={(id) => String(id)}
        heightOf={(key) => messageHeight(byKey.get(key) ?? aMessage())}
        firstUnreadKey={first && String(first.id)}
        older={older}
        onLoadOlder={nothing}
        onNotLoaded={nothing}
        announcement=""
        renderMessage={({ messageKey, opens, isMarked, onJump }) => (
          <MessageBubble
            message={byKey.get(messageKey) ?? aMessage()}
            opens={opens}
            isMarked={isMarked}
            onJump={onJump}
            onReply={nothing}
          />
        )}
      />
      <Composer
        text={noText}
        files={[]}
        onAddFiles={nothing}
        onRemoveFile={nothing}
        onCancelQuote={nothing}
        signs
        onSigns={nothing}
        onSend={nothing}
        quickReplies="loading"
        onQuickReplies={nothing}
        onQuickReply={nothing}
      />
    </div>
  );
};

const meta = {
  component: Pane,
  decorators: [withMedia],
  args: { messages: aConversation(60), older: 'none' },
} satisfies Meta<typeof Pane>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheEnd: Story = {};
export const WithUnread: Story = { args: { firstUnread: 3 } };
/** What the channel has handed over of the time before, and what was live. */
const imported = aConversation(6).map((message, place) =>
  place < 4 ? { ...message, id: message.id - 1000, ticketId: 7 } : { ...message, ticketId: 8 },
);
export const Imported: Story = {
  args: { messages: imported },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Histórico importado')).toBeVisible();
    await expect(canvas.getByText(/^Fim do histórico importado • Atendimento a partir de /)).toBeVisible();
  },
};
export const ImportedNarrow: Story = { args: { messages: imported, width: 'max-w-97' } };
export const ImportedDark: Story = { args: { messages: imported }, globals: { theme: 'dark' } };
export const FewMessages: Story = { args: { messages: aConversation(3) } };
export const LoadingOlder: Story = { args: { messages: aConversation(4), older: 'loading' } };
export const OlderFailed: Story = { args: { messages: aConversation(4), older: 'failed' } };
export const TenThousand: Story = { args: { messages: aConversation(10_000) } };
export const Narrow: Story = { args: { width: 'max-w-97' } };
export const Dark: Story = { globals: { theme: 'dark' } };

const lines = aConversation(12).map((message, index) => ({ ...message, body: `Pode sim, ${index}` }));

/** A line of text is as high as it is taken to be before it is drawn, whoever wrote it: one more is laid out once. */
export const OfOneLine: Story = {
  args: { messages: lines },
  play: async ({ canvasElement }) => {
    const bubbles = canvasElement.querySelectorAll<HTMLElement>('[data-index] .group\\/bubble');
    await expect(bubbles.length).toBe(lines.length);
    for (const [index, bubble] of bubbles.entries()) {
      const message = lines[index];
      await expect(bubble.offsetHeight).toBe(message && messageHeight(message));
      // A layer of its own for each menu that nobody sees would be put together anew with every frame.
      const menu = bubble.querySelector('button')?.parentElement;
      await expect(menu && getComputedStyle(menu).opacity).toBe('1');
    }
  },
};

export const Empty: Story = {
  render: () => (
    <div className="flex h-screen flex-col">
      <ConversationEmpty name="Padaria Monte Claro" />
    </div>
  ),
};

/** What lies over a conversation: a far message on its way, which keeps no wheel from it, and how many came below. */
export const ReachingBack: Story = {
  render: () => (
    <div className="relative px-3 sm:px-6">
      <ConversationReaching />
      <div className="h-40" />
      <ConversationLatest newBelow={120} onPress={nothing} />
    </div>
  ),
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    const { left, top, width, height } = status.getBoundingClientRect();
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(status.contains(under)).toBe(false);
  },
};

const promise = {
  kind: 'firstAnswer' as const,
  warnAt: '2100-01-01T11:55:00.000Z',
  dueAt: '2100-01-01T12:00:00.000Z',
};

/** What is promised goes once it is kept, and the conversation below stays where it is. */
export const HeaderOfAPromise: Story = {
  render: () => (
    <div className="max-w-117">
      {[promise, null].map((sla) => (
        <article key={String(sla)}>
          <ConversationHeader ticket={aTicket({ sla })} can={can} onOutcome={nothing} />
        </article>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const [promised, kept] = canvas.getAllByRole('article');
    await expect(promised?.textContent).toContain('Resposta em');
    await expect(kept?.offsetHeight).toBe(promised?.offsetHeight);
  },
};

export const Unchosen: Story = { render: () => <ConversationUnchosen /> };
