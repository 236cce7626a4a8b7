import { expect, test } from 'vitest';
import { packIcon } from '../../scripts/build/packed-icons.ts';

test('an icon of several strokes is drawn by one path, which begins each stroke where it was', () => {
  const packed = packIcon([
    ['path', { d: 'M18 6 7 17l-5-5', key: 'a' }],
    ['path', { d: 'm22 10-7.5 7.5L13 16', key: 'b' }],
  ]);
  expect(packed).toEqual([['path', { d: 'M18 6 7 17l-5-5m20-2-7.5 7.5L13 16' }]]);
});

test('circles, lines and rectangles with round corners become strokes of the same path', () => {
  const packed = packIcon([
    ['rect', { width: '18', height: '16', x: '3', y: '4', rx: '2', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
    ['line', { x1: '8', x2: '8', y1: '2', y2: '6', key: 'c' }],
  ]);
  expect(packed).toHaveLength(1);
  const [, { d }] = packed[0] as [string, { d: string }];
  expect(d).toContain('M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2');
  expect(d).toContain('a3 3 0 1 0 0 6 3 3 0 1 0 0-6');
  expect(d).toMatch(/[vV]-?\d+$/);
});

test('a stroke that is a dot by its round ends alone stays, and so does what is filled', () => {
  expect(packIcon([['path', { d: 'M12 17h.01', key: 'a' }]])).toEqual([['path', { d: 'M12 17h.01' }]]);
  const packed = packIcon([
    ['path', { d: 'M2 2h20v20H2Z', key: 'a' }],
    ['circle', { cx: '7.5', cy: '7.5', r: '.5', fill: 'currentColor', key: 'b' }],
  ]);
  expect(packed).toHaveLength(2);
  expect(packed[1]).toEqual(['path', expect.objectContaining({ fill: 'currentColor' })]);
});
