/**
 * The address of the built-in operator's logo. It is named after its content: whoever draws another one changes this.
 */
export const HOUSE_LOGO = "/media/6a9def3429f33d62814435e273acc91daf483c30e26d123aea987ee49f0a6a22.webp";
