declare module 'ui-core.css'
