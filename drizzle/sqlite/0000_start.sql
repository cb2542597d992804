CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text,
	`admin` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_tournament` ON `audit_log` (`tournament_id`,`at`);--> statement-breakpoint
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`name` text NOT NULL,
	`club` text,
	`town` text,
	`faction` text,
	`email` text,
	`seed` integer,
	`status` text NOT NULL,
	`joined_round` integer NOT NULL,
	`link_version` integer NOT NULL,
	`link_hash` text NOT NULL,
	`submission_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entries_tournament` ON `entries` (`tournament_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `entries_link` ON `entries` (`link_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `entries_submission` ON `entries` (`tournament_id`,`submission_key`);--> statement-breakpoint
CREATE TABLE `roles` (
	`tournament_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `user_id`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `roles_user` ON `roles` (`user_id`);--> statement-breakpoint
CREATE TABLE `tournaments` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`place` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`description` text NOT NULL,
	`format_id` text NOT NULL,
	`format_version` integer NOT NULL,
	`setup` text NOT NULL,
	`settings` text NOT NULL,
	`status` text NOT NULL,
	`demo` integer NOT NULL,
	`lot_seed` integer NOT NULL,
	`revision` integer NOT NULL,
	`submission_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tournaments_slug` ON `tournaments` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `tournaments_submission` ON `tournaments` (`submission_key`);--> statement-breakpoint
CREATE TABLE `pairings` (
	`id` text PRIMARY KEY NOT NULL,
	`round_id` text NOT NULL,
	`tournament_id` text NOT NULL,
	`table_number` integer,
	`entry_a` text NOT NULL,
	`entry_b` text,
	`scenario_id` text,
	`scenario_roll` integer,
	`reasons` text NOT NULL,
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_a`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_b`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pairings_tournament` ON `pairings` (`tournament_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `pairings_entry_a` ON `pairings` (`round_id`,`entry_a`);--> statement-breakpoint
CREATE UNIQUE INDEX `pairings_entry_b` ON `pairings` (`round_id`,`entry_b`);--> statement-breakpoint
CREATE UNIQUE INDEX `pairings_table` ON `pairings` (`round_id`,`table_number`);--> statement-breakpoint
CREATE TABLE `reports` (
	`pairing_id` text NOT NULL,
	`side` text NOT NULL,
	`stance` text NOT NULL,
	`payload` text,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`pairing_id`, `side`),
	FOREIGN KEY (`pairing_id`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `results` (
	`pairing_id` text PRIMARY KEY NOT NULL,
	`report` text NOT NULL,
	`settled_by` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`pairing_id`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`scenario_id` text,
	`scenario_roll` integer,
	`seed` integer NOT NULL,
	`relaxed` text NOT NULL,
	`version` integer NOT NULL,
	`minutes` integer NOT NULL,
	`paired_at` integer NOT NULL,
	`published_at` integer,
	`started_at` integer,
	`closed_at` integer,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_number` ON `rounds` (`tournament_id`,`number`);