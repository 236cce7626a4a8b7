import { listOf, resource } from './resource.ts';

export const {
  create: createClosingReason,
  update: updateClosingReason,
  remove: deleteClosingReason,
} = resource('/closing-reasons', '/closing-reasons/{id}');

export const listAllClosingReasons = listOf('/closing-reasons/list');
