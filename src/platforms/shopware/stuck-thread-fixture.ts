/** A thread that never answers. */
for (;;);
