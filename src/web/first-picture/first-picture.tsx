import type { Ticket, User } from '#contract/schema.ts';
import { now } from '#web/clock.ts';
import { classes } from '#web/components/classes.ts';
import { TicketRow } from '#web/screens/tickets/views/ticket/ticket-row.tsx';

export const rowHeight = 84;

/** At least so much of the page's height stands above the list. */
const aboveList = 120;

export interface FirstPictureProps {
  tickets: readonly Ticket[];
  viewer: User;
  /** What the list of tickets is called. */
  label: string;
  showsAll: boolean;
  isMenuExpanded: boolean;
  isMenuPermanent: boolean;
  /** The ticket in the address. */
  uuid: string | undefined;
  /** Where the list was left, and the height of the page. */
  scrollTop: number;
  height: number;
}

/** The list of tickets where the Tickets page will show it, within the lines of what will stand around it. */
export const FirstPicture = (props: FirstPictureProps) => {
  const { tickets, viewer, uuid, scrollTop, height } = props;
  const first = Math.floor(scrollTop / rowHeight);
  const shown = tickets.slice(first, Math.ceil((scrollTop + height - aboveList) / rowHeight));
  return (
    <div aria-hidden="true" className="flex h-dvh flex-col">
      <div className="h-12 shrink-0 border-b border-line bg-panel" />
      <div className="flex min-h-0 flex-1">
        {props.isMenuPermanent && (
          <div className="border-r border-line">
            <div className={props.isMenuExpanded ? 'w-72.5' : 'w-15'} />
          </div>
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="h-10.5 shrink-0 border-b border-line bg-panel md:hidden" />
          <div className="flex min-h-0 flex-1">
            <div
              className={classes(
                'flex min-w-0 flex-1 flex-col border-line bg-panel md:w-90 md:flex-none md:border-r',
                uuid && 'max-md:hidden',
              )}
            >
              <div className="h-10.5 shrink-0 border-b border-line" />
              <div className="h-11.5 shrink-0 border-b border-line2" />
              <div className="min-h-0 flex-1 overflow-hidden">
                <ul aria-label={props.label} className="relative">
                  {shown.map((ticket, index) => (
                    <li
                      key={ticket.id}
                      data-uuid={ticket.uuid}
                      className="absolute inset-x-0 contain-layout contain-size contain-style"
                      style={{
                        height: rowHeight,
                        top: (first + index) * rowHeight - scrollTop,
                      }}
                    >
                      <div inert className="h-full">
                        <TicketRow
                          ticket={ticket}
                          today={now()}
                          isSelected={ticket.uuid === uuid}
                          viewerId={viewer.id}
                          shows={props.showsAll ? 'owner' : undefined}
                          onOpen={later}
                          onPeek={viewer.profile === 'admin' ? later : undefined}
                        />
                      </div>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
};

/** Nothing opens until the desk is there. */
const later = () => undefined;
