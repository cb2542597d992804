CREATE TABLE `handovers` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text,
	`from_user_id` text NOT NULL,
	`to_email` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `handovers_tournament` ON `handovers` (`tournament_id`);--> statement-breakpoint
CREATE INDEX `handovers_to` ON `handovers` (`to_email`);