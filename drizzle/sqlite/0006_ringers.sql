ALTER TABLE `entries` ADD `dropped_by` text;--> statement-breakpoint
ALTER TABLE `entries` ADD `ringer` integer DEFAULT false NOT NULL;