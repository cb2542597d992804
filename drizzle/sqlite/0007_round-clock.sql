ALTER TABLE `pairings` ADD `extra_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rounds` ADD `paused_at` integer;--> statement-breakpoint
ALTER TABLE `rounds` ADD `paused_ms` integer DEFAULT 0 NOT NULL;