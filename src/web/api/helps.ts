import { listOf, resource } from './resource.ts';

export const { create: createHelp, update: updateHelp, remove: deleteHelp } = resource('/helps', '/helps/{id}');

export const listAllHelps = listOf('/helps/list');
