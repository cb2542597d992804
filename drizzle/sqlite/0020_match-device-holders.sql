CREATE TABLE `__new_match_devices` (
	`pairing_id` text NOT NULL,
	`device_id` text NOT NULL,
	`name` text NOT NULL,
	`holder` text,
	`handled` integer NOT NULL,
	PRIMARY KEY(`pairing_id`, `device_id`),
	FOREIGN KEY (`pairing_id`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- A device gets its name by its first line, and belongs to the player for whom that line speaks.
INSERT INTO `__new_match_devices` (`pairing_id`, `device_id`, `name`, `holder`, `handled`)
SELECT d.`pairing_id`, d.`device_id`,
	CAST(row_number() OVER (PARTITION BY d.`pairing_id` ORDER BY f.`seq` IS NULL, f.`seq`, d.`device_id`) AS text),
	CASE e.`actor` WHEN 'a' THEN p.`entry_a` WHEN 'b' THEN p.`entry_b` END,
	d.`handled`
FROM (
	SELECT `pairing_id`, `device_id`, max(`handled`) AS `handled`
	FROM (
		SELECT `pairing_id`, `device_id`, `handled` FROM `match_devices`
		UNION ALL SELECT `pairing_id`, `device_id`, `device_seq` FROM `match_events`
	)
	WHERE `device_id` <> 'server'
	GROUP BY `pairing_id`, `device_id`
) d
JOIN `pairings` p ON p.`id` = d.`pairing_id`
LEFT JOIN (
	SELECT `pairing_id`, `device_id`, min(`seq`) AS `seq` FROM `match_events` GROUP BY `pairing_id`, `device_id`
) f ON f.`pairing_id` = d.`pairing_id` AND f.`device_id` = d.`device_id`
LEFT JOIN `match_events` e ON e.`pairing_id` = f.`pairing_id` AND e.`seq` = f.`seq`;
--> statement-breakpoint
DROP TABLE `match_devices`;
--> statement-breakpoint
ALTER TABLE `__new_match_devices` RENAME TO `match_devices`;
--> statement-breakpoint
CREATE UNIQUE INDEX `match_devices_name` ON `match_devices` (`pairing_id`,`name`);
--> statement-breakpoint
-- On the way some device's own id may be another one's name.
DROP INDEX `match_events_device`;
--> statement-breakpoint
UPDATE `match_events` SET `payload` = json_set(`payload`, '$.deviceId', coalesce((
	SELECT `name` FROM `match_devices` d
	WHERE d.`pairing_id` = `match_events`.`pairing_id`
		AND d.`device_id` = json_extract(`match_events`.`payload`, '$.deviceId')
), '0'))
WHERE `kind` = 'conflict' AND json_valid(`payload`) AND json_type(`payload`, '$.deviceId') = 'text';
--> statement-breakpoint
UPDATE `match_events` SET `device_id` = (
	SELECT `name` FROM `match_devices` d
	WHERE d.`pairing_id` = `match_events`.`pairing_id` AND d.`device_id` = `match_events`.`device_id`
)
WHERE `device_id` <> 'server';
--> statement-breakpoint
CREATE UNIQUE INDEX `match_events_device` ON `match_events` (`pairing_id`,`device_id`,`device_seq`);
