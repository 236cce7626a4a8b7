import { Megaphone } from 'lucide-react';
import { useTexts } from '#web/i18n/use-texts.ts';

/** The campaign that a message belongs to, or that the customer answers with it. */
export const MessageCampaign = ({ name, isAnswer }: { name: string; isAnswer: boolean }) => {
  const t = useTexts('conversation');
  const text = t(isAnswer ? 'message.campaignAnswer' : 'message.campaign', { name });
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs leading-5 text-ink2" title={text}>
      <Megaphone size={13} className="shrink-0" aria-hidden="true" />
      <span className="truncate">{text}</span>
    </span>
  );
};
