/**
 * Whether this process is to end soon. Whoever shares out requests then asks others, by a 404 of the page of health, while
 * all who come nevertheless are answered.
 */
export const ending = { isNear: false };
