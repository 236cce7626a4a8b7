import type { externalCalls } from '#contract/external-calls.ts';

export type ExternalCall = (typeof externalCalls)[number];

export type ExternalBody = Extract<ExternalCall, { id: 'sendExternalMessage' | 'sendScriptMessage' }>['bodies'][number];
