CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`public_key` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	`origin` text NOT NULL,
	`told` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`entry_id`,`endpoint`);