/** Version of all messages. It rises when a message changes its meaning; messages of another version are dropped. */
export const bridgeVersion = 1;
