import { Fragment, isValidElement, type ReactElement, type ReactNode, Suspense } from 'react';
import { classes } from '#web/components/classes.ts';

/**
 * Draws views that keep nothing and wait for nothing, without React's renderer, which takes longer to arrive than they
 * do. Nothing in it can be pressed; an icon is as much room as it takes, and what comes later is left out.
 */
export const still = (node: ReactNode): Node[] => {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap(still);
  if (!isValidElement<Props>(node)) return [document.createTextNode(String(node))];
  return drawn(node);
};

type Props = Record<string, unknown> & { children?: ReactNode; className?: string; size?: number };

const drawn = ({ type, props }: ReactElement<Props>): Node[] => {
  if (type === Fragment) return still(props.children);
  if (type === Suspense) return [];
  if (typeof type === 'string') return [elementOf(type, props)];
  if (typeof type === 'function') return still((type as (props: Props) => ReactNode)(props));
  const { type: view } = type as { type?: (props: Props) => ReactNode };
  return view ? still(view(props)) : [roomOf(props)];
};

const elementOf = (type: string, { children, style, ...attributes }: Props) => {
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  for (const [name, value] of Object.entries((style as Record<string, string | number> | undefined) ?? {})) {
    element.style.setProperty(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      typeof value === 'number' ? `${value}px` : value,
    );
  }
  element.append(...still(children));
  return element;
};

const setAttribute = (element: HTMLElement, name: string, value: unknown) => {
  if (value === null || value === undefined || typeof value === 'function') return;
  const isSaidInWords = name.startsWith('aria-') || name.startsWith('data-');
  if (typeof value === 'boolean' && !isSaidInWords) element.toggleAttribute(name, value);
  else element.setAttribute(name === 'className' ? 'class' : name, String(value));
};

const roomOf = ({ size = 24, className }: Props) => {
  const room = document.createElement('span');
  room.className = classes('inline-block', className);
  room.style.width = room.style.height = `${size}px`;
  return room;
};
