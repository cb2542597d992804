CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`kind` text NOT NULL,
	`pairing_id` text,
	`created_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer,
	`sent_at` integer,
	`failure` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pairing_id`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_tournament` ON `outbox` (`tournament_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_at`);