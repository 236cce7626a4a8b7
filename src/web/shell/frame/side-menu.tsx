import { Fragment, type MouseEvent, memo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { classes } from '#web/components/classes.ts';
import { useStable } from '#web/components/use-stable.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type MenuEntry, type MenuGroup, menuGroups } from './menu-entries.ts';

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
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // One function for as long as the menu stands: an address that follows a step draws no link again.
  const follow = useStable((event: MouseEvent, to: string) => {
    onFollow?.();
    if (isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to, { replace: to === pathname });
  });
  const shown = menuGroups.filter((group) => entries.some((entry) => entry.group === group));
  const isSure = (group: MenuGroup) => entries.some((entry) => entry.group === group && !entry.isUnsure);
  const alertOf = ({ to }: MenuEntry) => {
    if (to === '/connections' && hasConnectionAlert) return t('menu.connectionsAlert');
    return to === '/chats' && hasUnreadChats ? t('menu.chatsUnread') : undefined;
  };
  const linkOf = (entry: MenuEntry) => (
    <SideLink
      key={entry.to}
      entry={entry}
      isCollapsed={isCollapsed}
      isCurrent={pathname === entry.to || (entry.to !== '/' && pathname.startsWith(`${entry.to}/`))}
      alert={alertOf(entry)}
      onFollow={follow}
    />
  );
  return (
    <nav
      aria-label={t('menu.label')}
      className={classes('flex h-full scroll-pb-8 flex-col overflow-y-auto px-2 pt-2', isCollapsed ? 'w-15' : 'w-72.5')}
    >
      {shown.map((group, index) => (
        <Fragment key={group}>
          {isCollapsed && index > 0 && (
            <hr className={classes('mx-1.5 my-2 border-line', !isSure(group) && 'invisible')} />
          )}
          {!isCollapsed && index > 0 && (
            <h2
              className={classes(
                'px-2.5 pt-3.5 pb-1 text-2xs font-semibold tracking-wide text-ink3',
                !isSure(group) && 'invisible',
              )}
            >
              {t(`menu.${group}`)}
            </h2>
          )}
          <ul className="flex flex-col gap-px">{entries.filter((entry) => entry.group === group).map(linkOf)}</ul>
        </Fragment>
      ))}
      {!isCollapsed && <p className="mt-auto px-2.5 pt-2 text-2xs text-ink3">{version}</p>}
      <MoreBelow />
    </nav>
  );
};

/** What lies below the edge fades away there; at the end of the menu nothing is behind it. */
const MoreBelow = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none sticky bottom-0 -mx-2 h-8 shrink-0 bg-linear-to-t from-bg to-transparent"
  />
);

const version = '4.0.0';

/** A new tab or window, or something to keep. */
const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface SideLinkProps {
  entry: MenuEntry;
  isCollapsed: boolean;
  isCurrent: boolean;
  /** What its dot means. */
  alert: string | undefined;
  onFollow: (event: MouseEvent, to: string) => void;
}

const SideLink = memo(function SideLink({ entry, isCollapsed, isCurrent, alert, onFollow }: SideLinkProps) {
  const { t } = useTranslation('shell');
  const { icon: Icon } = entry;
  const label = t(`menu.${entry.label}`);
  const words = alert ? `${label} (${alert})` : label;
  return (
    <li className={entry.isUnsure ? 'invisible' : undefined}>
      <a
        href={entry.to}
        onClick={(event) => onFollow(event, entry.to)}
        title={isCollapsed ? words : undefined}
        aria-label={words}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'relative flex items-center rounded-md font-medium transition-colors duration-100 ring-inside',
          isCollapsed ? 'h-9 w-11 justify-center' : 'h-8 gap-2.5 px-2.5',
          isCurrent ? 'bg-primary-soft text-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
        )}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {!isCollapsed && <span className="flex-1 truncate">{label}</span>}
        {alert && (
          <span
            aria-hidden="true"
            className={classes(
              'own-colour size-1.75 rounded-full',
              entry.to === '/connections' ? 'bg-warn' : 'bg-primary',
              isCollapsed && 'absolute top-1.5 right-1.75',
            )}
          />
        )}
      </a>
    </li>
  );
});
