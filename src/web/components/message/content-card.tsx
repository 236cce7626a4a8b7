import type { MessageContent } from '#contract/schema.ts';
import { ButtonsCard } from './kinds/buttons-card.tsx';
import { ChecklistCard } from './kinds/checklist-card.tsx';
import { EventCard } from './kinds/event-card.tsx';
import { FormCard } from './kinds/form-card.tsx';
import { GameCard } from './kinds/game-card.tsx';
import { InvitationCard } from './kinds/invitation-card.tsx';
import type { Kind, Of } from './kinds/kind-card.tsx';
import { OrderCard } from './kinds/order-card.tsx';
import { PaymentCard } from './kinds/payment-card.tsx';
import { PixKeyCard } from './kinds/pix-key-card.tsx';
import { PollCard } from './kinds/poll-card.tsx';
import { ProductCard } from './kinds/product-card.tsx';
import { StickerCard, StickerPackCard } from './kinds/sticker-card.tsx';
import { UnknownCard } from './kinds/unknown-card.tsx';

/** What a message holds beside text and files, by its kind. */
export function ContentCard({ content }: { content: MessageContent }) {
  const Card = cards[content.kind] as (props: { content: MessageContent }) => React.ReactNode;
  return <Card content={content} />;
}

const cards: { [K in Kind]: (props: { content: Of<K> }) => React.ReactNode } = {
  order: OrderCard,
  product: ProductCard,
  pixKey: PixKeyCard,
  payment: PaymentCard,
  form: FormCard,
  poll: PollCard,
  checklist: ChecklistCard,
  sticker: StickerCard,
  stickerPack: StickerPackCard,
  event: EventCard,
  invitation: InvitationCard,
  game: GameCard,
  buttons: ButtonsCard,
  unknown: UnknownCard,
};
