-- The model that a prompt is answered by, '' for the installation's, and what a million of its tokens cost in US dollars,
-- where that is not as the table of known prices says.
alter table prompts add column model text not null default '';
alter table prompts add column prompt_price double precision;
alter table prompts add column completion_price double precision;
