/** The one version of the wire protocol that is spoken: the prompt asks for it, the scoreboard accepts only it. */
export const PROTOCOL_VERSION = 1;
