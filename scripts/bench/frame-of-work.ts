import type { Tab } from './fixture.ts';
import { median } from './measure.ts';

/**
 * What a fixed piece of a page's work takes now: script, elements and their layout, about sixteen milliseconds of it on
 * the machine where the budgets were taken. It grows as the machine is slower or busier, as a frame of the screen does not.
 */
export const frameOfWork = async ({ page }: Tab): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await page.evaluate(workOnce));
  return median(times.slice(warmUp));
};

const rounds = 12;
const warmUp = 3;

const workOnce = () => {
  const start = performance.now();
  const words = new Map<string, number>();
  for (let n = 0; n < 20_000; n++) words.set(`palavra ${n % 500}`, n);
  const place = document.createElement('div');
  place.style.cssText = 'position:absolute;visibility:hidden;width:300px';
  for (let n = 0; n < 300; n++) {
    const line = document.createElement('p');
    line.append(
      document.createElement('b'),
      `${words.get(`palavra ${n}`)} mensagem que se quebra em mais de uma linha`,
    );
    place.append(line);
  }
  document.body.append(place);
  const { height } = place.getBoundingClientRect();
  place.remove();
  return height > 0 ? performance.now() - start : Number.NaN;
};
