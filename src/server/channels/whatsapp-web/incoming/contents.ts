import type { proto, WAMessageContent } from 'baileys';
import type { MessageContent } from '#contract/schema.ts';
import { formAnswers } from '#server/channels/form-answers.ts';
import { moneyOf } from '#server/channels/money.ts';
import { paymentContent } from './payments.ts';
import { shownContent } from './shown-content.ts';

type Content = WAMessageContent;

/** What a message holds beside text and files; undefined where it has neither more nor less than those. */
export function contentOf(content: Content): MessageContent | undefined {
  return (
    orderContent(content) ??
    productContent(content) ??
    paymentContent(content) ??
    shownContent(content) ??
    formContent(content) ??
    pollContent(content) ??
    stickerContent(content) ??
    eventContent(content) ??
    invitationContent(content)
  );
}

function orderContent({ orderMessage: order }: Content): MessageContent | undefined {
  if (!order) return undefined;
  const total = moneyOf(order.totalAmount1000, 1000, order.totalCurrencyCode);
  return {
    kind: 'order',
    itemCount: order.itemCount ?? 0,
    items: [],
    ...(total && { total }),
    ...(order.message && { note: order.message }),
  };
}

export function productContent({ productMessage }: { productMessage?: Content['productMessage'] }) {
  if (!productMessage) return undefined;
  const { product, catalog, body } = productMessage;
  const price = moneyOf(product?.salePriceAmount1000 || product?.priceAmount1000, 1000, product?.currencyCode);
  const description = product?.description ?? catalog?.description;
  return {
    kind: 'product',
    name: product?.title ?? catalog?.title ?? product?.retailerId ?? '',
    ...(description && { description }),
    ...(price && price.amount > 0 && { price }),
    ...(product?.url && { url: product.url }),
    ...(body && { note: body }),
  } satisfies MessageContent;
}

function formContent({ interactiveResponseMessage: response }: Content): MessageContent | undefined {
  const answers = formAnswers(response?.nativeFlowResponseMessage?.paramsJson);
  return answers.length > 0 ? { kind: 'form', answers } : undefined;
}

function pollContent(content: Content): MessageContent | undefined {
  const poll = pollIn(content);
  if (poll) {
    const options = (poll.options ?? []).map(({ optionName }) => ({ text: optionName ?? '' }));
    return { kind: 'poll', question: poll.name ?? '', options, isQuiz: poll.pollType === 1 };
  }
  const result = content.pollResultSnapshotMessage ?? content.pollResultSnapshotMessageV3;
  if (!result) return undefined;
  const options = (result.pollVotes ?? []).map(({ optionName, optionVoteCount }) => ({
    text: optionName ?? '',
    votes: Number(String(optionVoteCount ?? 0)),
  }));
  return { kind: 'poll', question: result.name ?? '', options, isQuiz: result.pollType === 1 };
}

export const isPoll = (content: Content | undefined): boolean => content !== undefined && pollIn(content) !== undefined;

/** Whatever version it is of. */
function pollIn(content: Content): proto.Message.IPollCreationMessage | undefined {
  const [, poll] =
    Object.entries(content).find(([kind, part]) => /^pollCreationMessage(V\d+)?$/.test(kind) && part) ?? [];
  return poll as proto.Message.IPollCreationMessage | undefined;
}

function stickerContent({ stickerMessage: sticker, stickerPackMessage: pack }: Content): MessageContent | undefined {
  if (pack) {
    const { name, publisher, stickers } = pack;
    const count = stickers?.length ?? 0;
    return { kind: 'stickerPack', name: name ?? '', ...(publisher && { publisher }), ...(count > 0 && { count }) };
  }
  const isLottie = sticker?.isLottie || sticker?.mimetype === 'application/was';
  return isLottie ? { kind: 'sticker' } : undefined;
}

function eventContent({
  eventMessage: event,
  scheduledCallCreationMessage: call,
}: Content): MessageContent | undefined {
  if (call) {
    const startsAt = momentOf(call.scheduledTimestampMs, 1);
    return { kind: 'event', name: call.title ?? '', isCancelled: false, ...(startsAt && { startsAt }) };
  }
  if (!event) return undefined;
  const { name, description, location, joinLink, isCanceled } = event;
  const startsAt = momentOf(event.startTime, 1000);
  const endsAt = momentOf(event.endTime, 1000);
  const place = [location?.name, location?.address].filter(Boolean).join(', ');
  return {
    kind: 'event',
    name: name ?? '',
    ...(description && { description }),
    ...(place && { place }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(joinLink && { url: joinLink }),
    isCancelled: isCanceled === true,
  };
}

function momentOf(value: unknown, milliseconds: number): string | undefined {
  const moment = new Date(Number(String(value ?? 0)) * milliseconds);
  return moment.getTime() > 0 ? moment.toISOString() : undefined;
}

function invitationContent(content: Content): MessageContent | undefined {
  const { groupInviteMessage: group, newsletterAdminInviteMessage: admin } = content;
  if (group) {
    const url = group.inviteCode ? `https://chat.whatsapp.com/${group.inviteCode}` : undefined;
    return invitation('group', group.groupName, group.caption, url);
  }
  const channel = admin ?? content.newsletterFollowerInviteMessageV2;
  return channel ? invitation('channel', channel.newsletterName, channel.caption) : undefined;
}

const invitation = (
  to: 'group' | 'channel',
  name: string | null | undefined,
  note: string | null | undefined,
  url?: string,
): MessageContent => ({ kind: 'invitation', to, name: name ?? '', ...(url && { url }), ...(note && { note }) });
