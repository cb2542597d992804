CREATE TABLE `result_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`pairing_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`shown` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pairing_id`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `result_photos_tournament` ON `result_photos` (`tournament_id`);--> statement-breakpoint
CREATE INDEX `result_photos_pairing` ON `result_photos` (`pairing_id`);