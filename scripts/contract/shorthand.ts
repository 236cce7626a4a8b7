import { basename } from 'node:path';

/**
 * What an operation of `src/contract/api` says in short (`x-call`), by names of components: of the same file plainly, of
 * another one as `tickets/Ticket`.
 */
export interface Call {
  parameters?: string[];
  /** The body as JSON, with the example of the same name. */
  takes?: string;
  /** The body as a form. */
  takesForm?: string;
  /** The body as a form without files, as curl and old scripts write it. */
  takesPlainForm?: string;
  /** The answer 200, with the example of the same name. */
  answers?: string;
  answersList?: string;
  /** Beside those that every call of its kind has: a status, or one with the name of its response. */
  errors?: (number | string)[];
  /** Those of its kind that it has not. */
  without?: number[];
}

interface Reference {
  $ref: string;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  'x-call'?: Call;
}

const responseNames: Record<string, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'Unsupported',
  422: 'Invalid',
  429: 'TooMany',
  500: 'Failed',
  502: 'PaymentFailed',
  503: 'Unavailable',
};

/** Writes out what an operation says in short; `path` is where it is called, `file` where it stands. */
export function writeOut(operation: Operation, { path, file }: { path: string; file: string }): void {
  const { 'x-call': call, tags, responses, ...rest } = operation;
  if (!call) return;
  const { parameters = [], takes, takesForm, takesPlainForm, answers, answersList } = call;
  for (const name of Object.keys(operation)) delete operation[name as keyof Operation];
  Object.assign(operation, {
    ...rest,
    tags: tags ?? [basename(file, '.yaml')],
    ...(parameters.length > 0 && { parameters: parameters.map((name) => refTo('parameters', name)) }),
    ...((takes || takesForm) && {
      requestBody: {
        required: true,
        content: {
          ...(takes && { 'application/json': mediaOf(takes) }),
          ...(takesForm && { 'multipart/form-data': mediaOf(takesForm) }),
          ...(takesPlainForm && { 'application/x-www-form-urlencoded': mediaOf(takesPlainForm) }),
        },
      },
    }),
  });
  operation.responses = {
    ...(answers && { 200: answerOf(mediaOf(answers)) }),
    ...(answersList && { 200: answerOf(listOf(answersList)) }),
    ...responses,
    ...errorsOf(operation, call, path),
  };
}

/** Every call may fail; most want a session, may be refused what they take, and name something that may not be there. */
function errorsOf(
  { security, parameters, requestBody }: Operation,
  { errors = [], without = [] }: Call,
  path: string,
): Record<string, Reference> {
  const isPublic = security?.length === 0;
  const usual = [
    ...(isPublic ? [] : [401, 403]),
    ...(path.includes('{') ? [404] : []),
    ...(parameters || requestBody ? [422] : []),
    ...[500, 503],
  ];
  const named = [...usual.filter((status) => !without.includes(status)), ...errors].map((error) => {
    const [status = '', name = responseNames[status]] = String(error).split(' ');
    if (!name) throw new Error(`${path}: no response is known for ${error}`);
    return [status, refTo('responses', `base/${name}`)] as const;
  });
  return Object.fromEntries(named);
}

const answerOf = (media: object) => ({ description: 'The answer.', content: { 'application/json': media } });

const mediaOf = (name: string) => ({
  schema: refTo('schemas', name),
  examples: { [plain(name)]: refTo('examples', name) },
});

const listOf = (name: string) => ({
  schema: { type: 'array', items: refTo('schemas', name) },
  examples: { [`${plain(name)}Array`]: refTo('examples', `${name}Array`) },
});

const plain = (name: string): string => name.split('/').at(-1) ?? name;

function refTo(kind: string, name: string): Reference {
  const file = name.includes('/') ? `${name.split('/')[0]}.yaml` : '';
  return { $ref: `${file}#/components/${kind}/${plain(name)}` };
}
