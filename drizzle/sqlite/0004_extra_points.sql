CREATE TABLE `adjustments` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`points` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `adjustments_tournament` ON `adjustments` (`tournament_id`);--> statement-breakpoint
ALTER TABLE `entries` ADD `painting` integer;--> statement-breakpoint
ALTER TABLE `entries` ADD `fairness` integer;