import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classes } from '#web/components/classes.ts';
import { type MenuEntry, menuGroups } from './menu-entries.ts';

export interface SideMenuProps {
  entries: readonly MenuEntry[];
  isCollapsed: boolean;
  /** Some connection needs attention. */
  hasConnectionAlert: boolean;
  hasUnreadChats?: boolean;
  onFollow?: () => void;
}

export const SideMenu = ({
  entries,
  isCollapsed,
  hasConnectionAlert,
  hasUnreadChats = false,
  onFollow,
}: SideMenuProps) => {
  const { t } = useTranslation('shell');
  const shown = menuGroups.filter((group) => entries.some((entry) => entry.group === group));
  const alertOf = ({ to }: MenuEntry) => {
    if (to === '/connections' && hasConnectionAlert) return t('menu.connectionsAlert');
    return to === '/chats' && hasUnreadChats ? t('menu.chatsUnread') : undefined;
  };
  const linkOf = (entry: MenuEntry) => (
    <SideLink key={entry.to} entry={entry} isCollapsed={isCollapsed} alert={alertOf(entry)} onFollow={onFollow} />
  );
  return (
    <nav
      aria-label={t('menu.label')}
      className={classes('flex h-full flex-col overflow-y-auto p-2', isCollapsed ? 'w-15' : 'w-72.5')}
    >
      {shown.map((group, index) => (
        <Fragment key={group}>
          {isCollapsed && index > 0 && <hr className="mx-1.5 my-2 border-line" />}
          {!isCollapsed && group !== 'everyday' && (
            <h2 className="px-2.5 pt-3.5 pb-1 text-2xs font-semibold tracking-wide text-ink3">{t(`menu.${group}`)}</h2>
          )}
          <ul className="flex flex-col gap-px">{entries.filter((entry) => entry.group === group).map(linkOf)}</ul>
        </Fragment>
      ))}
      {!isCollapsed && <p className="mt-auto px-2.5 py-2 text-2xs text-ink3">{version}</p>}
    </nav>
  );
};

const version = '4.0.0';

interface SideLinkProps {
  entry: MenuEntry;
  isCollapsed: boolean;
  /** What its dot means. */
  alert: string | undefined;
  onFollow: (() => void) | undefined;
}

const SideLink = ({ entry, isCollapsed, alert, onFollow }: SideLinkProps) => {
  const { t } = useTranslation('shell');
  const { icon: Icon } = entry;
  const label = t(`menu.${entry.label}`);
  const words = alert ? `${label} (${alert})` : label;
  return (
    <li>
      <NavLink
        to={entry.to}
        onClick={onFollow}
        title={isCollapsed ? words : undefined}
        aria-label={words}
        className={({ isActive }) =>
          classes(
            'relative flex items-center rounded-md font-medium transition-colors duration-100 ring-inside',
            isCollapsed ? 'h-9 w-11 justify-center' : 'h-8 gap-2.5 px-2.5',
            isActive ? 'bg-primary-soft text-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
          )
        }
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {!isCollapsed && <span className="flex-1 truncate">{label}</span>}
        {alert && (
          <span
            aria-hidden="true"
            className={classes(
              'size-1.75 rounded-full',
              entry.to === '/connections' ? 'bg-warn' : 'bg-primary',
              isCollapsed && 'absolute top-1.5 right-1.75',
            )}
          />
        )}
      </NavLink>
    </li>
  );
};
