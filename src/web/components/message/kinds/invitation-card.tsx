import { Megaphone, Users } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, type Of, OpenLink, Words } from './kind-card.tsx';

export function InvitationCard({ content: { to, name, url, note } }: { content: Of<'invitation'> }) {
  const { t } = useTranslation('message-kinds');
  return (
    <KindCard icon={to === 'group' ? Users : Megaphone} label={t(`invitations.${to}`)} title={name}>
      <Words text={note} />
      <OpenLink url={url} label={t('open')} />
    </KindCard>
  );
}
