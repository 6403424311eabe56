import vue from '@vitejs/plugin-vue';

const compilerOptions = { isCustomElement: (tag) => tag === 'product-survey' };

export default { plugins: [vue({ template: { compilerOptions } })] };
