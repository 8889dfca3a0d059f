-- The writer marked the letter as a heavy story.
alter table letters add column heavy boolean not null default false;
alter table drafts add column heavy boolean not null default false;
