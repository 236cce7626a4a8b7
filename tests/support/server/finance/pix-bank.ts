import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { brCodeOf } from '#server/payments/br-code.ts';

export const certificate = (name: string) => join(import.meta.dirname, 'certificates', `${name}.pem`);

/** As the Banco Central's API Pix v2 writes a charge that is paid at once (`CobCompleta`). */
export interface BankCob {
  calendario: { criacao: string; expiracao: number };
  txid: string;
  revisao: number;
  loc: { id: number; location: string; tipoCob: 'cob'; criacao: string };
  location: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_PSP';
  valor: { original: string; modalidadeAlteracao?: number };
  chave: string;
  solicitacaoPagador: string;
  pixCopiaECola?: string;
  pix?: object[];
}

/**
 * A bank with the standard's interface on a port of its own, which lets only in who shows a certificate of its authority
 * and a token of its own.
 */
export async function openPixBank({ isOld = false } = {}) {
  const cobs = new Map<string, BankCob>();
  const webhooks: Record<string, string> = {};
  const asked: string[] = [];
  const tokens = new Set<string>();
  let isDown = false;
  const server = createServer(
    {
      cert: readFileSync(certificate('bank')),
      key: readFileSync(certificate('bank-key')),
      ca: readFileSync(certificate('authority')),
      requestCert: true,
      rejectUnauthorized: true,
    },
    async (request, response) => {
      const { status, body } = await answer(request).catch(() => ({ status: 500, body: {} }));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `https://localhost:${port}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const [, path = '', last = ''] = /^\/api\/v2\/(\w+)\/(.+)$/.exec(request.url ?? '') ?? [];
    if (request.url === '/oauth/token') return giveToken(request);
    asked.push(`${request.method} ${path}`);
    if (isDown) return { status: 503, body: { title: 'Serviço Indisponível' } };
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401, body: {} };
    if (path === 'webhook') {
      webhooks[decodeURIComponent(last)] = ((await json(request)) as { webhookUrl: string }).webhookUrl;
      return { status: 200, body: {} };
    }
    if (path !== 'cob' || !/^[a-zA-Z0-9]{26,35}$/.test(last)) return { status: 404, body: {} };
    if (request.method === 'PUT') return makeCob(last, (await json(request)) as BankCob);
    const cob = cobs.get(last);
    return cob ? { status: 200, body: cob } : { status: 404, body: { type: 'CobNaoEncontrado' } };
  }

  async function giveToken(request: IncomingMessage) {
    const isRight = request.headers.authorization === `Basic ${Buffer.from('desk:secret').toString('base64')}`;
    if (!isRight || !(await text(request)).includes('grant_type=client_credentials')) return { status: 401, body: {} };
    const token = `token-${tokens.size + 1}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: 'cob.write' } };
  }

  function makeCob(txid: string, { calendario, valor, chave, solicitacaoPagador }: BankCob) {
    if (cobs.has(txid)) return { status: 400, body: { type: 'CobOperacaoInvalida' } };
    const criacao = new Date().toISOString();
    const location = `pix.bank.example/qr/v2/${txid}`;
    const cob: BankCob = {
      calendario: { criacao, expiracao: calendario.expiracao },
      txid,
      revisao: 0,
      loc: { id: cobs.size + 1, location, tipoCob: 'cob', criacao },
      location,
      status: 'ATIVA',
      valor,
      chave,
      solicitacaoPagador,
      ...(!isOld && { pixCopiaECola: brCodeOf({ location, merchantName: 'Banco', merchantCity: 'SANTOS' }) }),
    };
    cobs.set(txid, cob);
    return { status: 201, body: cob };
  }

  return {
    cobs,
    webhooks,
    asked,
    settings: {
      PAYMENTS: 'pix',
      PIX_URL: `${url}/api/v2`,
      PIX_TOKEN_URL: `${url}/oauth/token`,
      PIX_CLIENT_ID: 'desk',
      PIX_CLIENT_SECRET: 'secret',
      PIX_KEY: 'recado@pix.example',
      PIX_CERTIFICATE: certificate('desk'),
      PIX_CERTIFICATE_KEY: certificate('desk-key'),
      PIX_CA: certificate('authority'),
    },
    /** Somebody pays at their own bank; the bank may have given back some of it already. */
    pay(txid: string, valor: string, devolvido?: string) {
      const cob = cobs.get(txid) as BankCob;
      const devolucoes = devolvido ? [{ id: 'D1', rtrId: 'D0000', valor: devolvido, status: 'DEVOLVIDO' }] : undefined;
      const payment = { endToEndId: 'E0000', txid, valor, horario: new Date().toISOString(), infoPagador: '' };
      cobs.set(txid, { ...cob, status: 'CONCLUIDA', pix: [{ ...payment, ...(devolucoes && { devolucoes }) }] });
    },
    /** What somebody paid goes back to them, or does not get there. */
    giveBack(txid: string, devolucoes: readonly [valor: string, status: string][]) {
      const cob = cobs.get(txid) as BankCob;
      const all = devolucoes.map(([valor, status], n) => ({ id: `D${n}`, rtrId: `D000${n}`, valor, status }));
      cobs.set(txid, { ...cob, pix: (cob.pix ?? []).map((payment) => ({ ...payment, devolucoes: all })) });
    },
    /** Its tokens are worth nothing any more. */
    forgetTokens: () => tokens.clear(),
    /** Answers nothing but that it cannot, or works again. */
    setDown(down: boolean) {
      isDown = down;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
