CREATE TABLE `helpers` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`joined_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `helpers_tournament` ON `helpers` (`tournament_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `helpers_token` ON `helpers` (`token_hash`);--> statement-breakpoint
ALTER TABLE `invitations` ADD `for_day` integer DEFAULT false NOT NULL;