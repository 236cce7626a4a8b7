import type { ExternalBody, ExternalCall } from './external-call.ts';

/** A call as one writes it in a shell, at this server's own address. */
export function curlOf(call: ExternalCall, body: ExternalBody | undefined, token: string): string {
  const lines = [
    `curl -X ${call.method} '${addressOf(call)}'`,
    `-H 'Authorization: Bearer ${token}'`,
    ...call.headers.map((name) => `-H '${name}: ${keyExample}'`),
  ];
  if (body?.type === 'application/json')
    lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body.example)}'`);
  else if (body?.type === 'application/x-www-form-urlencoded')
    lines.push(...partsOf(body).map(([name, value]) => `--data-urlencode '${name}=${value}'`));
  else if (call.answer.example === null) lines.push(`-o '${fileExample}'`);
  else if (body) lines.push(...partsOf(body).map(([name, value]) => `-F '${name}=${value}'`));
  return lines.join(' \\\n  ');
}

/** The same with `fetch`. */
export function javascriptOf(call: ExternalCall, body: ExternalBody | undefined, token: string): string {
  const headers = [
    `    Authorization: 'Bearer ${token}',`,
    ...call.headers.map((name) => `    '${name}': '${keyExample}',`),
  ];
  const form = body?.type === 'multipart/form-data' ? [...formLines(body), ''] : [];
  const sent = body === undefined ? [] : [`  body: ${sentOf(body)},`];
  if (body?.type === 'application/json') headers.push("    'Content-Type': 'application/json',");
  return [
    ...form,
    `const answer = await fetch('${addressOf(call)}', {`,
    `  method: '${call.method}',`,
    '  headers: {',
    ...headers,
    '  },',
    ...sent,
    '});',
    `console.log(answer.status, await answer.${call.answer.example === null ? 'blob' : 'json'}());`,
  ].join('\n');
}

const sentOf = ({ type, example }: ExternalBody) =>
  ({
    'application/json': `JSON.stringify(${JSON.stringify(example)})`,
    'multipart/form-data': 'form',
    'application/x-www-form-urlencoded': `new URLSearchParams(${JSON.stringify(example)})`,
  })[type];

const formLines = (body: ExternalBody) => [
  'const form = new FormData();',
  ...partsOf(body).map(([name, value]) =>
    value.startsWith('@')
      ? `form.append('${name}', file, '${value.slice(1)}');`
      : `form.append('${name}', '${value}');`,
  ),
];

/** Each part of a form; a file's name begins with @, as curl has it. */
const partsOf = ({ example }: ExternalBody): [string, string][] =>
  Object.entries<string | readonly string[]>(example).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : value.map((file): [string, string] => [name, `@${file}`]),
  );

const addressOf = ({ path, answer: { example } }: ExternalCall) => {
  const id = example !== null && 'id' in example ? String(example.id) : '';
  return `${window.location.origin}${path.replace('{id}', id).replace('{name}', fileExample)}`;
};

const fileExample = 'q7Jx0n2VtK3mB8sYw1Zc5A.png';

const keyExample = 'pedido-1042-enviado';
