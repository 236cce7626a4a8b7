-- Rooms that are not told, though their members may stand in a room that is: who keeps a ticket hears of no departure.
alter table live_events add column except_rooms text[] not null default '{}';
