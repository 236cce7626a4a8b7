import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Avatar, bringPictures } from '#web/components/avatar.tsx';
import { createAvatarPictures } from '#web/components/avatar-picture.tsx';
import { ColourChip, ColourMark } from '#web/components/colour-chip.tsx';

const meta = {} satisfies Meta;
export default meta;

const chosen = ['#d97706', '#7c5cd6', '#c2413b', '#2a6fdb', '#2f9e5b', '#ffff00', '#000000', '#ffffff'];

/** Whatever colour a user chose, its text can be read. */
export const Chosen: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-3 bg-panel p-6">
      {chosen.map((colour) => (
        <div key={colour} className="flex gap-3">
          <ColourChip colour={colour}>Retorno</ColourChip>
          <ColourMark colour={colour}>Suporte</ColourMark>
        </div>
      ))}
    </div>
  ),
};

export const Avatars: StoryObj = {
  render: () => (
    <div className="flex gap-3 bg-panel p-6">
      {['Padaria Monte Claro', '+55 11 98888-0142', 'Ana', 'Clínica Três Palmeiras', 'Érica de Souza'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Admin" size={28} />
      <Avatar name="Admin" size={48} />
    </div>
  ),
};

/** A picture lies over the initials once it is there; one that can't be had, or shown, leaves them. */
export const AvatarsWithPictures: StoryObj = {
  beforeEach: () => {
    const found = new Map([
      ['face', new Blob([face], { type: 'image/svg+xml' })],
      ['broken', new Blob(['no picture'], { type: 'image/svg+xml' })],
    ]);
    const { AvatarPicture, clear } = createAvatarPictures({
      together: async () => found,
      alone: () => Promise.reject(new Error('There is none')),
    });
    bringPictures(AvatarPicture);
    return clear;
  },
  render: () => (
    <div className="flex gap-3 bg-panel p-6">
      {([28, 36, 48] as const).map((size) => (
        <Avatar key={size} name="Ana Souza" src="face" size={size} />
      ))}
      <Avatar name="Bia Lima" src="gone" />
      <Avatar name="Caio Reis" src="broken" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(3));
  },
};

const face = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#cde" d="M0 0h8v8H0z"/>
  <circle cx="4" cy="3.4" r="1.6" fill="#a76"/><ellipse cx="4" cy="8" rx="3" ry="2.4" fill="#587"/></svg>`;
