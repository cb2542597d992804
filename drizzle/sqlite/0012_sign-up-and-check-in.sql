ALTER TABLE `entries` ADD `answers` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `paid` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `paid_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `checked_in_at` integer;