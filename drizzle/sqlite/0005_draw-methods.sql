ALTER TABLE `entries` ADD `rating` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `team` text;--> statement-breakpoint
ALTER TABLE `entries` ADD `fixed_table` integer;--> statement-breakpoint
ALTER TABLE `rounds` ADD `method` text DEFAULT 'swiss' NOT NULL;