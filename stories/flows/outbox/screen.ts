import { waitFor, within } from 'storybook/test';
import type { AppStage } from '../app-stage.tsx';
import { name, t } from '../ticket/screen.ts';

/** The conversation's messages, the last one at the end. */
const bubbles = ({ see }: AppStage) =>
  within(see.getByRole('region', { name: t('message.list', { name }) })).getAllByRole('listitem');

/** The last message, or the last with certain words. */
export const bubble = (stage: AppStage, words = '') =>
  waitFor(() => {
    const found = bubbles(stage).findLast(({ textContent }) => textContent?.includes(words));
    if (!found) throw new Error(`No message says “${words}”`);
    return within(found);
  });

/** What a message's tick says, and that it can or can't be tried again. */
export const ticked = async (stage: AppStage, words: string, tick: 'waiting' | 'sent' | 'failed') =>
  waitFor(async () => {
    const shown = await bubble(stage, words);
    shown.getByRole('img', { name: t(`ticks.${tick}`) });
    if (tick === 'failed') shown.getByRole('button', { name: t('message.retry') });
    else if (shown.queryByRole('button', { name: t('message.retry') })) throw new Error('It still offers to try again');
  });
