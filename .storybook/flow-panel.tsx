/** @jsxRuntime classic */
/** @jsx createElement */
// biome-ignore lint/correctness/noUnusedImports: Storybook's own page has no automatic JSX
import { createElement, useState } from 'react';
import { AddonPanel, Button } from 'storybook/internal/components';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { useChannel, useGlobals, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { type FlowNews, type FlowOrder, flowNews, flowOrder } from '../stories/flows/news.ts';
import { flowTextsIn } from './flow-texts.ts';

/** How the flow on show goes, and the presses that lead it on. */
export const FlowPanel = ({ isShown }: { isShown: boolean }) => {
  const [lastNews, setLastNews] = useState<FlowNews>();
  const { storyId } = useStorybookState();
  const [{ pace, language }, updateGlobals] = useGlobals();
  const texts = flowTextsIn(language);
  const emit = useChannel({ [flowNews]: setLastNews });
  const news = lastNews?.storyId === storyId ? lastNews : undefined;
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
            {news.name}{' '}
            <Quiet>
              {texts.machine} {news.machine}
            </Quiet>
          </Title>
          <Presses>
            <Button size="small" ariaLabel={false} onClick={() => begin('itself')}>
              {texts.play}
            </Button>
            <Button size="small" ariaLabel={false} onClick={() => begin('step')}>
              {texts.byStep}
            </Button>
            <Button
              size="small"
              ariaLabel={false}
              variant="solid"
              disabled={!news.isWaiting}
              onClick={() => order('next')}
            >
              {texts.next}
            </Button>
            <Button size="small" ariaLabel={false} disabled={!news.isWaiting} onClick={() => order('rest')}>
              {texts.rest}
            </Button>
            <Quiet role="status">
              {news.error ? texts.failed(news.error.number) : texts.done(news.done, news.steps.length)}
              {!news.error && news.isWaiting ? `, ${texts.isWaiting}` : ''}
            </Quiet>
          </Presses>
          <Steps>
            {news.steps.map((step, index) => {
              const stepState = stepStateOf(news, index + 1);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the flow
                <Step key={index} data-step-state={stepState} aria-current={stepState === 'next' ? 'step' : undefined}>
                  <span aria-hidden="true">{marks[stepState]}</span>
                  <b>{step.event}</b>
                  <Quiet>{step.by && texts.by[step.by]}</Quiet>
                  <Quiet>
                    {step.after
                      ? `${step.before} → ${step.after}`
                      : news.error?.number === index + 1
                        ? texts.isRefused
                        : ''}
                  </Quiet>
                  {news.error?.number === index + 1 && <StepError role="alert">{news.error.message}</StepError>}
                </Step>
              );
            })}
          </Steps>
        </Place>
      ) : (
        <Place>
          <Quiet>{texts.none}</Quiet>
        </Place>
      )}
    </AddonPanel>
  );
};

type StepState = 'done' | 'next' | 'later' | 'failed';

const marks: Record<StepState, string> = { done: '✓', next: '▸', later: '·', failed: '✗' };

const stepStateOf = ({ done, error }: FlowNews, number: number): StepState => {
  if (error?.number === number) return 'failed';
  if (number <= done) return 'done';
  return number === done + 1 && !error ? 'next' : 'later';
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
  '&[data-step-state=next]': { background: theme.background.hoverable },
  '&[data-step-state=later]': { opacity: 0.75 },
  '&[data-step-state=done] > :first-of-type': { color: theme.color.positiveText },
}));
const StepError = styled.p(({ theme }) => ({
  gridColumn: '2 / -1',
  margin: '4px 0 0',
  color: theme.color.negativeText,
}));
