ALTER TABLE `entries` ADD `country` text;--> statement-breakpoint
ALTER TABLE `entries` ADD `paid_at` integer;