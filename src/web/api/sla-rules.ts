import { listOf, resource } from './resource.ts';

export const {
  create: createSlaRule,
  update: updateSlaRule,
  remove: deleteSlaRule,
} = resource('/sla-rules', '/sla-rules/{id}');

export const listAllSlaRules = listOf('/sla-rules/list');
