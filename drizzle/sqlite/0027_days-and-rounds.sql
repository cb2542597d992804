ALTER TABLE `entries` ADD `earlier_check_ins` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `entries` ADD `missed_rounds` text DEFAULT '[]' NOT NULL;