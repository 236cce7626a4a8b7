import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData as url } from 'node:worker_threads';

const askMs = 10;

/** The status of its answer, 0 where there is none. */
const ask = () =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status,
    () => 0,
  );

let status = await ask();
parentPort.postMessage(status);
while (status === 200) {
  await wait(askMs);
  status = await ask();
}
parentPort.postMessage(status);
