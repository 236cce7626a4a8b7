/** @jsxRuntime classic */
/** @jsx createElement */
// biome-ignore lint/correctness/noUnusedImports: Storybook's own page has no automatic JSX
import { createElement, useState } from 'react';
import { AddonPanel, Button } from 'storybook/internal/components';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { useChannel, useGlobals, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { type FlowNews, type FlowOrder, flowNews, flowOrder } from '../stories/flows/news.ts';

/** How the flow on show goes, and the presses that lead it on. */
export const FlowPanel = ({ isShown }: { isShown: boolean }) => {
  const [told, setTold] = useState<FlowNews>();
  const { storyId } = useStorybookState();
  const [{ pace }, updateGlobals] = useGlobals();
  const emit = useChannel({ [flowNews]: setTold });
  const news = told?.storyId === storyId ? told : undefined;
  const order = (press: FlowOrder) => emit(flowOrder, press);
  const begin = (wanted: 'itself' | 'step') => {
    // A change of pace begins the flow anew by itself.
    if (pace === wanted) emit(FORCE_REMOUNT, { storyId });
    else updateGlobals({ pace: wanted });
  };
  return (
    <AddonPanel active={isShown}>
      {news ? (
        <Place>
          <Title>
            {news.name} <Quiet>machine {news.machine}</Quiet>
          </Title>
          <Presses>
            <Button size="small" ariaLabel={false} onClick={() => begin('itself')}>
              Play from the start
            </Button>
            <Button size="small" ariaLabel={false} onClick={() => begin('step')}>
              Step by step from the start
            </Button>
            <Button
              size="small"
              ariaLabel={false}
              variant="solid"
              disabled={!news.isWaiting}
              onClick={() => order('next')}
            >
              Next step
            </Button>
            <Button size="small" ariaLabel={false} disabled={!news.isWaiting} onClick={() => order('rest')}>
              Play the rest
            </Button>
            <Quiet role="status">
              {news.fault ? `Failed at step ${news.fault.number}` : `${news.done} of ${news.steps.length} steps`}
              {pace === 'step' && !news.fault && news.isWaiting ? ', waiting for you' : ''}
            </Quiet>
          </Presses>
          <Steps>
            {news.steps.map((step, index) => {
              const standing = standingOf(news, index + 1);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the flow
                <Step key={index} data-standing={standing} aria-current={standing === 'next' ? 'step' : undefined}>
                  <span aria-hidden="true">{marks[standing]}</span>
                  <b>{step.event}</b>
                  <Quiet>{step.by}</Quiet>
                  <Quiet>
                    {step.after ? `${step.before} → ${step.after}` : news.fault?.number === index + 1 ? 'refused' : ''}
                  </Quiet>
                  {news.fault?.number === index + 1 && <Fault role="alert">{news.fault.message}</Fault>}
                </Step>
              );
            })}
          </Steps>
        </Place>
      ) : (
        <Place>
          <Quiet>A story below Flows tells its steps here.</Quiet>
        </Place>
      )}
    </AddonPanel>
  );
};

type Standing = 'done' | 'next' | 'later' | 'failed';

const marks: Record<Standing, string> = { done: '✓', next: '▸', later: '·', failed: '✗' };

const standingOf = ({ done, fault }: FlowNews, number: number): Standing => {
  if (fault?.number === number) return 'failed';
  if (number <= done) return 'done';
  return number === done + 1 && !fault ? 'next' : 'later';
};

const Place = styled.div({ padding: 16, fontSize: 13, lineHeight: '20px' });
const Title = styled.h2({ margin: '0 0 12px', fontSize: 14, fontWeight: 600 });
const Quiet = styled.span(({ theme }) => ({ color: theme.textMutedColor, fontWeight: 400 }));
const Presses = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 12 });
const Steps = styled.ol({
  display: 'grid',
  gridTemplateColumns: '16px auto auto 1fr',
  columnGap: 16,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const Step = styled.li(({ theme }) => ({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  padding: '4px 8px',
  borderRadius: 4,
  '&[data-standing=next]': { background: theme.background.hoverable },
  '&[data-standing=later]': { opacity: 0.75 },
  '&[data-standing=done] > :first-of-type': { color: theme.color.positiveText },
}));
const Fault = styled.p(({ theme }) => ({ gridColumn: '2 / -1', margin: '4px 0 0', color: theme.color.negativeText }));
