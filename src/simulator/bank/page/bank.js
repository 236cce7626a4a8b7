const EVERY_MS = 1000;
const at = (id) => document.getElementById(id);
const reais = (value) => value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const moment = (text) => new Date(text).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const words = { ATIVA: 'À espera', CONCLUIDA: 'Paga', EXPIRADA: 'Expirada', DEVOLVIDA: 'Devolvida' };
const rows = new Map();

look();
setInterval(() => !document.hidden && look(), EVERY_MS);
fetch('/simulator/connections').then((answer) => {
  at('phones').hidden = !answer.ok;
});

async function look() {
  try {
    const charges = await call('GET', '/simulator/bank/charges');
    at('trouble').hidden = true;
    at('empty').hidden = charges.length > 0;
    for (const charge of charges) show(charge);
  } catch {
    complain('Sem resposta do servidor; tentando de novo.');
  }
}

/** The newest stands on top; a row stays where it is while one types into it. */
function show(charge) {
  const row = rows.get(charge.txid) ?? add(charge);
  const { status, payments } = charge;
  row.querySelector('h2').textContent = charge.detail;
  row.querySelector('.amount').textContent = reais(charge.amount);
  row.querySelector('.status').textContent = words[status];
  row.querySelector('.facts').textContent =
    `Empresa ${charge.companyId} · fatura ${charge.invoiceId} · até ${moment(charge.expiresAt)} · ${charge.txid}`;
  row
    .querySelector('.payments')
    .replaceChildren(...payments.map(({ amount, at: paidAt }) => item(`${reais(amount)} em ${moment(paidAt)}`)));
  for (const [act, isOpen] of Object.entries({
    pay: status === 'ATIVA' || status === 'CONCLUIDA',
    twice: status === 'ATIVA',
    expire: status === 'ATIVA',
    refund: payments.length > 0 && status !== 'DEVOLVIDA',
  }))
    row.querySelector(`[data-act=${act}]`).hidden = !isOpen;
  row.querySelector('form').hidden = status !== 'ATIVA';
}

function add({ txid, code }) {
  const row = at('charge').content.firstElementChild.cloneNode(true);
  const send = (act, body) => call('POST', `/simulator/charges/${txid}/${act}`, body);
  const acts = {
    pay: () => send('pay'),
    twice: () => Promise.all([send('pay'), send('pay')]),
    expire: () => send('expire'),
    refund: () => send('refund'),
  };
  row.querySelector('code').textContent = code;
  for (const button of row.querySelectorAll('[data-act]'))
    button.addEventListener('click', () => attempt(acts[button.dataset.act]));
  row.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const written = new FormData(event.target).get('amount').replace(/\./g, '').replace(',', '.');
    attempt(() => send('pay', { amount: Number(written) }));
  });
  rows.set(txid, row);
  at('charges').prepend(row);
  return row;
}

async function attempt(act) {
  try {
    await act();
    await look();
  } catch (error) {
    complain(error.message);
  }
}

async function call(method, path, body) {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.details?.[0]?.message ?? `Recusado: ${content.error}`);
  return content;
}

function item(text) {
  const element = document.createElement('li');
  element.textContent = text;
  return element;
}

function complain(text) {
  at('trouble').textContent = text;
  at('trouble').hidden = false;
}
