import { classes } from './classes.ts';

/** The product's mark and name. `isNameHidden` hides the name from the eye where the bar has no room for it. */
export const Brand = ({ size = 22, isNameHidden = false }: { size?: 22 | 40; isNameHidden?: boolean }) => (
  <span className="flex items-center gap-2.5">
    <span
      aria-hidden="true"
      className={
        size === 40
          ? 'grid size-10 place-items-center rounded-lg bg-primary text-primary-ink'
          : 'grid size-5.5 place-items-center rounded-[7px] bg-primary text-primary-ink'
      }
    >
      <svg
        width={size === 40 ? 24 : 14}
        height={size === 40 ? 24 : 14}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M21 12a8 8 0 0 1-11.6 7.1L4 20l1-5A8 8 0 1 1 21 12z" />
      </svg>
    </span>
    <span
      className={classes('font-bold tracking-tight', size === 40 && 'text-2xl', isNameHidden && 'max-[27rem]:sr-only')}
    >
      Recado
    </span>
  </span>
);
