CREATE TABLE `match_devices` (
	`pairing_id` text NOT NULL,
	`device_id` text NOT NULL,
	`handled` integer NOT NULL,
	PRIMARY KEY(`pairing_id`, `device_id`),
	FOREIGN KEY (`pairing_id`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_events` (
	`pairing_id` text NOT NULL,
	`seq` integer NOT NULL,
	`device_id` text NOT NULL,
	`device_seq` integer NOT NULL,
	`actor` text NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`client_at` integer NOT NULL,
	`server_at` integer NOT NULL,
	PRIMARY KEY(`pairing_id`, `seq`),
	FOREIGN KEY (`pairing_id`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `match_events_device` ON `match_events` (`pairing_id`,`device_id`,`device_seq`);--> statement-breakpoint
CREATE TABLE `matches` (
	`pairing_id` text PRIMARY KEY NOT NULL,
	`last_seq` integer NOT NULL,
	`summary` text NOT NULL,
	`deadline_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`pairing_id`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `matches_deadline` ON `matches` (`deadline_at`);