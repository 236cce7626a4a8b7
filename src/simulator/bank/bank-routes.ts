import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { BASE_STYLE, servePageFile } from '../page-files.ts';
import { sendFailure } from '../simulator-failures.ts';
import type { SimulatedBank, SimulatedCharge } from './bank.ts';

const PAGE = join(import.meta.dirname, 'page');

const txidParams = z.object({ txid: z.string().max(100) });
const payBody = z.strictObject({ amount: z.number().positive().max(1_000_000).multipleOf(0.01).optional() }).nullish();

/** The payers' side of the pretend bank: an HTTP interface for tests and scripts, and a page beside the phones' one. */
export function bankRoutes(bank: SimulatedBank, notice: (txid: string) => Promise<unknown>): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(sendFailure);
    servePageFile(app, '/simulator/bank', join(PAGE, 'bank.html'));
    servePageFile(app, '/simulator/bank/base.css', BASE_STYLE);
    for (const part of ['bank.css', 'bank.js']) servePageFile(app, `/simulator/bank/${part}`, join(PAGE, part));

    app.get('/simulator/charges', async () => bank.list().map(plain));
    app.get('/simulator/bank/charges', async () => bank.list());
    app.post('/simulator/charges/:txid/pay', async (request) => {
      const { txid } = txidParams.parse(request.params);
      return notified(bank.pay(txid, payBody.parse(request.body)?.amount));
    });
    for (const act of ['expire', 'refund'] as const) {
      app.post(`/simulator/charges/:txid/${act}`, async (request) =>
        notified(bank[act](txidParams.parse(request.params).txid)),
      );
    }

    /** As a bank does, it says that something happened, and it does not matter to it what becomes of that. */
    async function notified(charge: SimulatedCharge) {
      await notice(charge.txid).catch((error: unknown) => app.log.warn({ err: error }, 'A notice was not taken'));
      return plain(charge);
    }
  };
}

const plain = ({ txid, companyId, invoiceId, amount, status, code, expiresAt }: SimulatedCharge) => ({
  txid,
  companyId,
  invoiceId,
  amount,
  status,
  code,
  expiresAt,
});
